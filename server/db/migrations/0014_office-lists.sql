-- A broken run leaves an invalid index, so each index is dropped first.
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "courses_search";--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_search";--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "courses_by_folded_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_by_folded_name" ON "courses" USING gin ("name_folded" gin_trgm_ops);--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "courses_by_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_by_name" ON "courses" USING btree (("name" ->> 'ar'),"id") WHERE deleted_at is null;--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "courses_by_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_by_price" ON "courses" USING btree ("price","id") WHERE deleted_at is null;--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "courses_off_sale";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_off_sale" ON "courses" USING btree ("id") WHERE not status or hidden_at is not null or deleted_at is not null;--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "courses_by_stage";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_by_stage" ON "courses" USING btree ("stage_id","id");--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "courses_by_grade";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_by_grade" ON "courses" USING btree ("grade_id","id");--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "courses_by_subject";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_by_subject" ON "courses" USING btree ("subject_id","id");--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "guardian_consents_method";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "guardian_consents_method" ON "guardian_consents" USING btree ("method","student_id") WHERE is_current;--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_by_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_by_name" ON "contact_messages" USING btree ("name","id");--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_by_part";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_by_part" ON "contact_messages" USING gin ("folded" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "digests_in_hand";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "digests_in_hand" ON "digests" USING btree ("handed_at","expires_at") WHERE by_hand;--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "stopped_digests_by_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stopped_digests_by_time" ON "stopped_digests" USING btree ("created_at","id");--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "tests_library_names";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tests_library_names" ON "tests" USING gin (translate(translate(lower((coalesce("name" ->> 'ar', '') || ' ' || coalesce("name" ->> 'en', ''))), 'أإآٱىةؤئظذ٠١٢٣٤٥٦٧٨٩ءـًٌٍَُِّْٰ', 'اااايهويضز0123456789'), 'ابتثجحخدرزسشصضطعغفقكلمنهوي', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') gin_trgm_ops) WHERE lesson_id is null;--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "users_by_stage";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_stage" ON "users" USING btree ("stage_id","id") WHERE stage_id is not null;--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "users_by_grade";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_grade" ON "users" USING btree ("grade_id","id") WHERE grade_id is not null;--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_end";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "subscriptions_end" ON "subscriptions" USING btree ("ends_at","student_id");--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "thread_reports_by_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "thread_reports_by_time" ON "thread_reports" USING btree ("created_at","id");
