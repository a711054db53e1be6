DROP INDEX "digests_once";--> statement-breakpoint
ALTER TABLE "digests" ADD COLUMN "test_id" integer;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_test" ON "digests" USING btree ("test_id") WHERE test_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "digests_once" ON "digests" USING btree ("contact","student_id","week",coalesce(test_id, 0));