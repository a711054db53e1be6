-- A broken run leaves an invalid index, so each index is dropped first.
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_search" ON "contact_messages" USING gin (translate(translate(lower("name"), 'أإآٱىةؤئظذ٠١٢٣٤٥٦٧٨٩ءـًٌٍَُِّْٰ', 'اااايهويضز0123456789'), 'ابتثجحخدرزسشصضطعغفقكلمنهوي', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') gin_trgm_ops,translate(translate(lower("subject"), 'أإآٱىةؤئظذ٠١٢٣٤٥٦٧٨٩ءـًٌٍَُِّْٰ', 'اااايهويضز0123456789'), 'ابتثجحخدرزسشصضطعغفقكلمنهوي', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
-- Older processes: they work without the index.
DROP INDEX CONCURRENTLY IF EXISTS "users_by_role_and_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_role_and_name" ON "users" USING btree ("user_type","name","id") WHERE deleted_at is null;
