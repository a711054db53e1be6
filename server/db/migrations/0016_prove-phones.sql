CREATE TABLE "earlier_sittings" (
	"test_id" integer NOT NULL,
	"phone_hash" text NOT NULL,
	"student_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earlier_sittings_test_id_phone_hash_pk" PRIMARY KEY("test_id","phone_hash")
);
--> statement-breakpoint
DROP INDEX "users_phone";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_claimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "earlier_sittings" ADD CONSTRAINT "earlier_sittings_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_sittings" ADD CONSTRAINT "earlier_sittings_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_sittings_student" ON "earlier_sittings" USING btree ("student_id","test_id");--> statement-breakpoint
CREATE INDEX "earlier_sittings_phone" ON "earlier_sittings" USING btree ("phone_hash");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_user" ON "codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_by_phone" ON "users" USING btree ("phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at") WHERE verified_at is null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_claimed_phone" ON "users" USING btree ("phone") WHERE deleted_at is null and phone_claimed;--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone") WHERE deleted_at is null and not phone_claimed;