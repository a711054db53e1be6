-- Written by hand: grants are valid for minutes, and old grants name no account.
DELETE FROM "reset_grants";--> statement-breakpoint
-- Generated from here on.
ALTER TABLE "reset_grants" ADD COLUMN "user_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "reset_grants" ADD CONSTRAINT "reset_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reset_grants_user" ON "reset_grants" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reset_grants" DROP COLUMN "phone";