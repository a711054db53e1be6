CREATE TABLE "sitting_contacts" (
	"student_id" integer NOT NULL,
	"contact_hash" text NOT NULL,
	"proven" boolean NOT NULL,
	CONSTRAINT "sitting_contacts_student_id_contact_hash_pk" PRIMARY KEY("student_id","contact_hash")
);
--> statement-breakpoint
ALTER TABLE "earlier_sittings" RENAME COLUMN "phone_hash" TO "contact_hash";--> statement-breakpoint
ALTER TABLE "earlier_sittings" DROP CONSTRAINT "earlier_sittings_student_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "earlier_sittings_student";--> statement-breakpoint
DROP INDEX "earlier_sittings_phone";--> statement-breakpoint
ALTER TABLE "earlier_sittings" DROP CONSTRAINT "earlier_sittings_test_id_phone_hash_pk";--> statement-breakpoint
ALTER TABLE "earlier_sittings" ADD CONSTRAINT "earlier_sittings_test_id_contact_hash_pk" PRIMARY KEY("test_id","contact_hash");--> statement-breakpoint
ALTER TABLE "sitting_contacts" ADD CONSTRAINT "sitting_contacts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Written by hand: accounts that had taken over earlier sittings keep their refusals.
INSERT INTO "sitting_contacts" ("student_id", "contact_hash", "proven")
SELECT DISTINCT "users"."id", "contact_hash", NOT "phone_claimed" FROM "earlier_sittings" JOIN "users" ON "users"."id" = "student_id"
WHERE "deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "earlier_sittings" DROP COLUMN "student_id";