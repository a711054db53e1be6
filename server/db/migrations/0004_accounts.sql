DROP INDEX "messages_waiting";--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_references" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_references" ADD COLUMN "email" text NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_next" ON "messages" USING btree ("next_at");--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "sent_at";