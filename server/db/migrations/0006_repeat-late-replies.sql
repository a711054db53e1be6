ALTER TABLE "late_submissions" ADD COLUMN "round" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "late_submissions" ADD COLUMN "reply" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "late_submissions" DROP COLUMN "reply_score";--> statement-breakpoint
ALTER TABLE "late_submissions" DROP COLUMN "reply_kept";--> statement-breakpoint
ALTER TABLE "late_submissions" DROP COLUMN "reply_counted";