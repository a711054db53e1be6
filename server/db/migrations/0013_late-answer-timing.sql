ALTER TABLE "late_answers" RENAME COLUMN "proof" TO "timing";--> statement-breakpoint
ALTER TABLE "late_answers" ADD COLUMN "silence_ms" bigint;--> statement-breakpoint
-- Written by hand: renames the stored values.
UPDATE "late_answers" SET "timing" = 'consistent' WHERE "timing" = 'anchored';--> statement-breakpoint
UPDATE "late_answers" SET "timing" = 'untimed' WHERE "timing" = 'unproven';--> statement-breakpoint
UPDATE "tests" SET "late_answers" = 'count_consistent' WHERE "late_answers" = 'count_proven';--> statement-breakpoint
UPDATE "test_papers" SET "late_answers" = 'count_consistent' WHERE "late_answers" = 'count_proven';
