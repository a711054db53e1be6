ALTER TABLE "late_answers" DROP CONSTRAINT "late_answers_attempt_id_round_question_id_pk";--> statement-breakpoint
ALTER TABLE "late_answers" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "late_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "late_answers" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "late_answers_once" ON "late_answers" USING btree ("attempt_id","round","question_id","answer_id");--> statement-breakpoint
UPDATE "late_answers" SET "state" = CASE
  WHEN "counted" AND "late_answers"."round" < "attempts"."round" THEN 'own'
  WHEN "counted" AND "evidence" = 'accepted' THEN 'accepted'
  WHEN "counted" THEN 'counted'
  WHEN "evidence" IN ('accepted', 'refused') AND "late_answers"."round" = "attempts"."round" THEN 'refused'
  ELSE 'waiting' END
FROM "attempts" WHERE "attempts"."id" = "attempt_id";--> statement-breakpoint
UPDATE "attempts" SET "evidence" = 'waiting' WHERE EXISTS (SELECT FROM "late_answers" WHERE "attempt_id" = "attempts"."id" AND "state" = 'waiting');--> statement-breakpoint
ALTER TABLE "late_answers" DROP COLUMN "counted";