-- A broken run leaves an invalid index, so the index is dropped first.
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "teacher_listings_order";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "teacher_listings_order" ON "teacher_listings" USING btree (("courses" > 0),"active_at","teacher_id");--> statement-breakpoint
-- Older processes: they work without the index, and sort all teachers.
DROP INDEX CONCURRENTLY IF EXISTS "teacher_listings_active";
