ALTER TABLE "attempt_answers" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "attempt_answers" SET "round" = 2 FROM "attempt_events" WHERE "attempt_events"."attempt_id" = "attempt_answers"."attempt_id" AND "type" = 'resumed' AND "saved_at" > "at";
