-- Written by hand: the trigram operators of the index below come with PostgreSQL's own extension.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (translate(lower("name"), 'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩ـًٌٍَُِّْٰ', 'اااايهوي0123456789') gin_trgm_ops,"phone" gin_trgm_ops,"email" gin_trgm_ops,"code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_steps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_steps" ADD CONSTRAINT "two_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "consent_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"student_id" integer NOT NULL,
	"guardian_phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"declined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guardian_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guardian_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"version" text NOT NULL,
	"guardian_phone" text,
	"given_by" integer,
	"note" text,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "about_id" integer;--> statement-breakpoint
ALTER TABLE "consent_links" ADD CONSTRAINT "consent_links_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_links_student" ON "consent_links" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "consent_links_phone" ON "consent_links" USING btree ("guardian_phone","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consents_current" ON "guardian_consents" USING btree ("student_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "guardian_consents_student" ON "guardian_consents" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "guardian_consents_phone" ON "guardian_consents" USING btree ("guardian_phone");--> statement-breakpoint
CREATE INDEX "guardian_consents_given_by" ON "guardian_consents" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "messages_about" ON "messages" USING btree ("about_id");
--> statement-breakpoint
CREATE INDEX "users_by_registration" ON "users" USING btree ("created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "setup" (
	"id" integer PRIMARY KEY NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"pending" jsonb,
	"admin_id" integer,
	"step" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "setup" ADD CONSTRAINT "setup_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contact_messages_unanswered" ON "contact_messages" USING btree ("created_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "attempts_started" ON "attempts" USING brin ("started_at");--> statement-breakpoint
CREATE INDEX "homework_submissions_time" ON "homework_submissions" USING brin ("submitted_at");--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "payments_in_review" ON "payments" USING btree ("created_at") WHERE status = 'review';--> statement-breakpoint
CREATE INDEX "subscriptions_time" ON "subscriptions" USING brin ("created_at");
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_sessions_user" ON "ended_sessions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id" UNIQUE("id");
--> statement-breakpoint
CREATE TABLE "letter_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_letter_id_contact_messages_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_answers_once" ON "letter_answers" USING btree ("letter_id",md5("text"));
--> statement-breakpoint
CREATE TABLE "page_drafts" (
	"slug" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"title" jsonb,
	"description" jsonb,
	"changed_by" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"restored_from" integer,
	"published_by" integer,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_slug_number_pk" PRIMARY KEY("slug","number")
);
--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Written by hand: the text that each page has now becomes its first version.
insert into page_versions (slug, number, title, description, changes, published_at)
  select slug, 1, title, description, '[]', updated_at from pages;
--> statement-breakpoint
CREATE TABLE "office_reasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"was_sent" boolean NOT NULL,
	"given_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "office_reasons" ADD CONSTRAINT "office_reasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_reasons" ADD CONSTRAINT "office_reasons_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_reasons_user" ON "office_reasons" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE suspended_at is not null;
--> statement-breakpoint
CREATE INDEX "guardian_consents_state" ON "guardian_consents" USING btree ("state","student_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "guardian_consents_answered" ON "guardian_consents" USING btree ("student_id") WHERE is_current and state <> 'pending';
--> statement-breakpoint
DROP INDEX "messages_next";--> statement-breakpoint
DROP INDEX "messages_about";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "to" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "next_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "messages_person" ON "messages" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "messages_to" ON "messages" USING btree ("to" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("state","id") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "messages_channel" ON "messages" USING btree ("channel","id") WHERE channel <> 'sms';--> statement-breakpoint
CREATE INDEX "messages_time" ON "messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "messages_about" ON "messages" USING btree ("about_id","id") WHERE about_id is not null;
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin (translate(lower((coalesce("name" ->> 'ar', '') || ' ' || coalesce("name" ->> 'en', ''))), 'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩ـًٌٍَُِّْٰ', 'اااايهوي0123456789') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_course" ON "payments" USING btree ("course_id");
--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_time" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_object_time" ON "audit_log" USING btree ("object","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_refused" ON "audit_log" USING btree ("at","id") WHERE result = 'refused';
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "finish_error" text;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "source_version" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settled_by" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settled_kind" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settled_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_stuck" ON "attempts" USING btree ("finish_at") WHERE submitted_at is null and finish_failures > 0;--> statement-breakpoint
CREATE INDEX "tests_copies" ON "tests" USING btree ("source_test_id") WHERE source_test_id is not null;--> statement-breakpoint
CREATE INDEX "payment_callbacks_payment" ON "payment_callbacks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payments_by_provider_ref" ON "payments" USING btree ("provider_ref");
--> statement-breakpoint
DROP INDEX "courses_search";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin (translate(translate(lower((coalesce("name" ->> 'ar', '') || ' ' || coalesce("name" ->> 'en', ''))), 'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩ـًٌٍَُِّْٰ', 'اااايهوي0123456789'), 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء', 'abtcjhxdvrzsuipoqegfykwmn1234') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (translate(translate(lower("name"), 'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩ـًٌٍَُِّْٰ', 'اااايهوي0123456789'), 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء', 'abtcjhxdvrzsuipoqegfykwmn1234') gin_trgm_ops,"phone" gin_trgm_ops,"email" gin_trgm_ops,"code" gin_trgm_ops);
--> statement-breakpoint
DROP INDEX "courses_search";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin (translate(translate(lower((coalesce("name" ->> 'ar', '') || ' ' || coalesce("name" ->> 'en', ''))), 'أإآٱىةؤئظذ٠١٢٣٤٥٦٧٨٩ءـًٌٍَُِّْٰ', 'اااايهويضز0123456789'), 'ابتثجحخدرزسشصضطعغفقكلمنهوي', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (translate(translate(lower("name"), 'أإآٱىةؤئظذ٠١٢٣٤٥٦٧٨٩ءـًٌٍَُِّْٰ', 'اااايهويضز0123456789'), 'ابتثجحخدرزسشصضطعغفقكلمنهوي', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') gin_trgm_ops,"phone" gin_trgm_ops,"email" gin_trgm_ops,"code" gin_trgm_ops);
--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "email_proven" = true WHERE "phone_claimed" AND "verified_at" IS NOT NULL AND "email" IS NOT NULL AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_waiting_email" ON "users" USING btree ("email") WHERE deleted_at is null and verified_at is null;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE deleted_at is null and email_proven;
--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "strange_tries" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE "message_spending" (
	"day" date PRIMARY KEY NOT NULL,
	"spent" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cost" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE "lesson_openings" (
	"student_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_openings_student_id_lesson_id_pk" PRIMARY KEY("student_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "take_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "tell_missed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "homeworks" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "homeworks" ADD COLUMN "full_mark" integer;--> statement-breakpoint
ALTER TABLE "lesson_openings" ADD CONSTRAINT "lesson_openings_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_openings" ADD CONSTRAINT "lesson_openings_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_openings_lesson" ON "lesson_openings" USING btree ("lesson_id");
--> statement-breakpoint
CREATE TABLE "bounced_contacts" (
	"contact" text NOT NULL,
	"channel" text NOT NULL,
	"words" text NOT NULL,
	"by_report" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bounced_contacts_contact_channel_pk" PRIMARY KEY("contact","channel")
);
--> statement-breakpoint
CREATE TABLE "delivery_reports" (
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"words" text,
	"is_final" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_reports_provider_reference_state_pk" PRIMARY KEY("provider","reference","state")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivery_error" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivery_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_reference" ON "messages" USING btree ("provider","reference") WHERE reference is not null;
--> statement-breakpoint
CREATE TABLE "digests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"week" date NOT NULL,
	"contact" text,
	"channel" text NOT NULL,
	"person_id" integer,
	"language" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stopped_digests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stopped_digests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"contact" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resumed_at" timestamp with time zone,
	"resumed_by" integer
);
--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_digests" ADD CONSTRAINT "stopped_digests_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_digests" ADD CONSTRAINT "stopped_digests_resumed_by_users_id_fk" FOREIGN KEY ("resumed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "digests_once" ON "digests" USING btree ("contact","student_id","week");--> statement-breakpoint
CREATE UNIQUE INDEX "digests_token" ON "digests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "digests_student" ON "digests" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "digests_person" ON "digests" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "digests_created" ON "digests" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stopped_digests_now" ON "stopped_digests" USING btree ("contact","student_id") WHERE resumed_at is null;--> statement-breakpoint
CREATE INDEX "stopped_digests_student" ON "stopped_digests" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "stopped_digests_resumed_by" ON "stopped_digests" USING btree ("resumed_by") WHERE resumed_by is not null;
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cause" text,
	"actor_id" integer,
	"child_id" integer,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "notices_person" ON "notices" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("person_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_cause" ON "notices" USING btree ("person_id","kind","cause") WHERE cause is not null;--> statement-breakpoint
CREATE INDEX "notices_actor" ON "notices" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "notices_child" ON "notices" USING btree ("child_id") WHERE child_id is not null;--> statement-breakpoint
CREATE INDEX "notices_time" ON "notices" USING brin ("created_at");
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"data" jsonb,
	"schedule" text,
	"due_at" timestamp with time zone DEFAULT now(),
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"error" text,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("name","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_periodic" ON "jobs" USING btree ("name") WHERE schedule is not null;--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("failed_at") WHERE failed_at is not null;
--> statement-breakpoint
CREATE TABLE "stop_words" (
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"contact" text NOT NULL,
	"stops" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stop_words_provider_reference_pk" PRIMARY KEY("provider","reference")
);
--> statement-breakpoint
CREATE INDEX "stop_words_contact" ON "stop_words" USING btree ("contact","created_at");
--> statement-breakpoint
ALTER TABLE "digests" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "digests" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digests" ADD COLUMN "handed_by" integer;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_handed_by_users_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_handed_by" ON "digests" USING btree ("handed_by") WHERE handed_by is not null;--> statement-breakpoint
CREATE INDEX "digests_by_hand" ON "digests" USING btree ("id") WHERE by_hand;
--> statement-breakpoint
CREATE TABLE "notice_wishes" (
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notice_wishes_person_id_kind_channel_pk" PRIMARY KEY("person_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "missed_exam_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "missed_exam_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "missed_exam_messages" ADD CONSTRAINT "missed_exam_messages_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_exam_messages" ADD CONSTRAINT "missed_exam_messages_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "missed_exam_messages_once" ON "missed_exam_messages" USING btree ("test_id","student_id","contact");--> statement-breakpoint
CREATE INDEX "missed_exam_messages_student" ON "missed_exam_messages" USING btree ("student_id");
--> statement-breakpoint
CREATE TABLE "announcement_reads" (
	"announcement_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_reads_announcement_id_student_id_pk" PRIMARY KEY("announcement_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_reads_student" ON "announcement_reads" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "announcements_course" ON "announcements" USING btree ("course_id","id");
--> statement-breakpoint
CREATE TABLE "teacher_listings" (
	"teacher_id" integer PRIMARY KEY NOT NULL,
	"names" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"subject_ids" integer[] NOT NULL,
	"stage_ids" integer[] NOT NULL,
	"grade_ids" integer[] NOT NULL,
	"courses" integer NOT NULL,
	"lessons" integer NOT NULL,
	"free_courses" integer NOT NULL,
	"lowest_price" integer,
	"active_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teacher_listings" ADD CONSTRAINT "teacher_listings_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_listings_words" ON "teacher_listings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "teacher_listings_active" ON "teacher_listings" USING btree ("active_at","teacher_id");--> statement-breakpoint
CREATE INDEX "courses_shown" ON "courses" USING btree ("subject_id","grade_id","price","teacher_id") WHERE status and deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "courses_shown_grade" ON "courses" USING btree ("stage_id","grade_id","price","teacher_id") WHERE status and deleted_at is null and hidden_at is null;--> statement-breakpoint
-- The fold is that of `indexed` in server/db/folded.ts, in which AU is the Arabic article; a test compares both.
create function search_words(value text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(case when word like 'AU___%' then substr(word, 3) else word end, 40)), '{}')
  from regexp_split_to_table(
    translate(translate(lower(value), 'أإآٱىةؤئظذ٠١٢٣٤٥٦٧٨٩ءـًٌٍَُِّْٰ', 'اااايهويضز0123456789'), 'ابتثجحخدرزسشصضطعغفقكلمنهوي', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    '[^A-Za-z0-9]+') as word
  where word <> ''
$$;--> statement-breakpoint
create function relist_teachers(ids integer[]) returns void language plpgsql as $$
begin
  -- The lock comes first, so the statement after it sees what a parallel change of the same teacher committed.
  perform from teachers where user_id = any(ids) order by user_id for no key update;
  delete from teacher_listings where teacher_id = any(ids) and not exists (
    select from users join teachers on teachers.user_id = users.id
    where users.id = teacher_id and users.user_type = 'teacher' and users.verified_at is not null
      and users.deleted_at is null and users.suspended_at is null and teachers.approved);
  insert into teacher_listings (teacher_id, names, words, subject_ids, stage_ids, grade_ids, courses, lessons, free_courses, lowest_price, active_at)
  select users.id, named.names, named.names || array_to_tsvector(search_words(concat_ws(' ', teachers.qualification, teachers.bio))),
    shown.subject_ids, shown.stage_ids, shown.grade_ids, shown.courses, shown.lessons, shown.free_courses, shown.lowest_price,
    coalesce(shown.active_at, users.created_at)
  from users join teachers on teachers.user_id = users.id
  cross join lateral (
    select coalesce(array_agg(distinct course.subject_id), '{}') as subject_ids,
      coalesce(array_agg(distinct course.stage_id), '{}') as stage_ids,
      coalesce(array_agg(distinct course.grade_id), '{}') as grade_ids,
      count(*)::integer as courses, coalesce(sum(inside.lessons), 0)::integer as lessons,
      count(*) filter (where course.price is null)::integer as free_courses, min(course.price) as lowest_price, max(greatest(course.created_at, inside.newest)) as active_at,
      string_agg(concat_ws(' ', subjects.name ->> 'ar', subjects.name ->> 'en', course.name ->> 'ar', course.name ->> 'en'), ' ' order by course.id) as names
    from courses as course
    join subjects on subjects.id = course.subject_id
    cross join lateral (
      select count(*) as lessons, max(lessons.created_at) as newest from lessons
      where lessons.course_id = course.id and lessons.status and lessons.deleted_at is null
    ) as inside
    where course.teacher_id = users.id and course.status and course.deleted_at is null and course.hidden_at is null
  ) as shown
  cross join lateral (select array_to_tsvector(search_words(concat_ws(' ', users.name, shown.names))) as names) as named
  where users.id = any(ids) and users.user_type = 'teacher' and users.verified_at is not null
    and users.deleted_at is null and users.suspended_at is null and teachers.approved
  order by users.id
  on conflict (teacher_id) do update set names = excluded.names, words = excluded.words,
    subject_ids = excluded.subject_ids, stage_ids = excluded.stage_ids, grade_ids = excluded.grade_ids,
    courses = excluded.courses, lessons = excluded.lessons, free_courses = excluded.free_courses, lowest_price = excluded.lowest_price, active_at = excluded.active_at;
end
$$;--> statement-breakpoint
create function relist_changed_users() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select after.id from after join before using (id)
    where after.user_type = 'teacher' and (after.name, after.verified_at, after.deleted_at, after.suspended_at)
      is distinct from (before.name, before.verified_at, before.deleted_at, before.suspended_at));
begin
  if ids <> '{}' then perform relist_teachers(ids); end if;
  return null;
end
$$;--> statement-breakpoint
create trigger users_relist after update on users
  referencing old table as before new table as after for each statement execute function relist_changed_users();--> statement-breakpoint
create function relist_new_teachers() returns trigger language plpgsql as $$
begin
  perform relist_teachers(array(select user_id from after));
  return null;
end
$$;--> statement-breakpoint
create trigger teachers_relist_new after insert on teachers
  referencing new table as after for each statement execute function relist_new_teachers();--> statement-breakpoint
create trigger teachers_relist after update on teachers
  referencing new table as after for each statement execute function relist_new_teachers();--> statement-breakpoint
create function relist_owners() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_table_name = 'courses' and tg_op = 'INSERT' then
    ids := array(select distinct teacher_id from after);
  elsif tg_table_name = 'courses' then
    ids := array(select teacher_id from before union select teacher_id from after);
  elsif tg_op = 'INSERT' then
    ids := array(select distinct teacher_id from courses where id in (select course_id from after));
  else
    ids := array(select distinct teacher_id from courses where id in (select course_id from before union select course_id from after));
  end if;
  if ids <> '{}' then perform relist_teachers(ids); end if;
  return null;
end
$$;--> statement-breakpoint
create trigger courses_relist_new after insert on courses
  referencing new table as after for each statement execute function relist_owners();--> statement-breakpoint
create trigger courses_relist after update on courses
  referencing old table as before new table as after for each statement execute function relist_owners();--> statement-breakpoint
create trigger lessons_relist_new after insert on lessons
  referencing new table as after for each statement execute function relist_owners();--> statement-breakpoint
create trigger lessons_relist after update on lessons
  referencing old table as before new table as after for each statement execute function relist_owners();--> statement-breakpoint
create function relist_subjects() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select distinct teacher_id from courses
    where subject_id in (select after.id from after join before using (id) where after.name <> before.name));
begin
  if ids <> '{}' then perform relist_teachers(ids); end if;
  return null;
end
$$;--> statement-breakpoint
create trigger subjects_relist after update on subjects
  referencing old table as before new table as after for each statement execute function relist_subjects();--> statement-breakpoint
select relist_teachers(array(select user_id from teachers));
--> statement-breakpoint
CREATE INDEX "contact_messages_by_time" ON "contact_messages" USING btree ("created_at","id");
--> statement-breakpoint
ALTER TABLE "homeworks" ADD COLUMN "late_allowed" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE TABLE "homework_pages" (
	"student_id" integer NOT NULL,
	"key" text NOT NULL,
	"homework_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"file" text,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homework_pages_student_id_key_pk" PRIMARY KEY("student_id","key")
);
--> statement-breakpoint
ALTER TABLE "homework_submission_files" ADD COLUMN "page_key" text;--> statement-breakpoint
ALTER TABLE "homework_pages" ADD CONSTRAINT "homework_pages_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_pages" ADD CONSTRAINT "homework_pages_homework_id_homeworks_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homeworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_pages" ADD CONSTRAINT "homework_pages_file_stored_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_pages_homework" ON "homework_pages" USING btree ("homework_id");--> statement-breakpoint
CREATE INDEX "homework_pages_file" ON "homework_pages" USING btree ("file");--> statement-breakpoint
CREATE INDEX "homework_pages_begun" ON "homework_pages" USING btree ("begun_at");
--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "release_rule" text DEFAULT 'by_hand' NOT NULL;
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"writer_id" integer NOT NULL,
	"text" text NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"writer_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"teacher_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"read_by_teacher" integer DEFAULT 0 NOT NULL,
	"read_by_person" integer DEFAULT 0 NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_message_id_thread_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."thread_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_messages_thread" ON "thread_messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_messages_key" ON "thread_messages" USING btree ("writer_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "thread_messages_time" ON "thread_messages" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_reports_once" ON "thread_reports" USING btree ("message_id","reporter_id");--> statement-breakpoint
CREATE INDEX "thread_reports_waiting" ON "thread_reports" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "thread_reports_writer" ON "thread_reports" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "thread_reports_reporter" ON "thread_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "thread_reports_settled_by" ON "thread_reports" USING btree ("settled_by") WHERE settled_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_pair" ON "threads" USING btree ("teacher_id","person_id");--> statement-breakpoint
CREATE INDEX "threads_teacher" ON "threads" USING btree ("teacher_id","last_id");--> statement-breakpoint
CREATE INDEX "threads_person" ON "threads" USING btree ("person_id","last_id");
--> statement-breakpoint
CREATE INDEX "attempts_undecided" ON "attempts" USING btree ("test_id") WHERE evidence = 'waiting';--> statement-breakpoint
CREATE INDEX "homework_submissions_waiting" ON "homework_submissions" USING btree ("homework_id","submitted_at") WHERE graded_at is null and deleted_at is null;
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_free" ON "lessons" USING btree ("course_id") WHERE is_free and deleted_at is null;
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"person_id" integer NOT NULL,
	"language" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_person" ON "push_subscriptions" USING btree ("person_id");
--> statement-breakpoint
CREATE TABLE "corrected_scores" (
	"correction_id" integer NOT NULL,
	"attempt_id" integer NOT NULL,
	"score_before" integer NOT NULL,
	"total_before" integer NOT NULL,
	"score_after" integer NOT NULL,
	"total_after" integer NOT NULL,
	CONSTRAINT "corrected_scores_correction_id_attempt_id_pk" PRIMARY KEY("correction_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "key_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "key_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"kind" text NOT NULL,
	"answer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "submitted_total" integer;--> statement-breakpoint
ALTER TABLE "corrected_scores" ADD CONSTRAINT "corrected_scores_correction_id_key_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."key_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrected_scores" ADD CONSTRAINT "corrected_scores_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrected_scores_attempt" ON "corrected_scores" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "key_corrections_test" ON "key_corrections" USING btree ("test_id");--> statement-breakpoint
CREATE UNIQUE INDEX "key_corrections_one" ON "key_corrections" USING btree ("question_id") WHERE undone_at is null;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
update users set last_seen_at = seen.at
from (select user_id, max(used_at) as at from sessions group by user_id) as seen
where users.id = seen.user_id and users.deleted_at is null;--> statement-breakpoint
-- Pages that were saved earlier keep links whose address was refused.
update pages set description = regexp_replace(description::text, '<a rel=\\"noopener nofollow\\">(.*?)</a>', '\1', 'g')::jsonb
where description::text like '%<a rel=%';--> statement-breakpoint
update page_versions set description = regexp_replace(description::text, '<a rel=\\"noopener nofollow\\">(.*?)</a>', '\1', 'g')::jsonb
where description::text like '%<a rel=%';--> statement-breakpoint
update page_drafts set description = regexp_replace(description::text, '<a rel=\\"noopener nofollow\\">(.*?)</a>', '\1', 'g')::jsonb
where description::text like '%<a rel=%';
--> statement-breakpoint
CREATE TABLE "homework_marks" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"marks" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "homework_voice_notes" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"teacher_id" integer NOT NULL,
	"file" text NOT NULL,
	"seconds" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "homework_marks" ADD CONSTRAINT "homework_marks_page_id_homework_submission_files_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."homework_submission_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_voice_notes" ADD CONSTRAINT "homework_voice_notes_submission_id_homework_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."homework_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_voice_notes" ADD CONSTRAINT "homework_voice_notes_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_voice_notes" ADD CONSTRAINT "homework_voice_notes_file_stored_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_voice_notes_teacher" ON "homework_voice_notes" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "homework_voice_notes_file" ON "homework_voice_notes" USING btree ("file");
--> statement-breakpoint
CREATE TABLE "marking_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marking_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"teacher_id" integer NOT NULL,
	"text" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marking_leases" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"holder" text,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"marked_at" timestamp with time zone,
	"later_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "marking_comments" ADD CONSTRAINT "marking_comments_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_leases" ADD CONSTRAINT "marking_leases_submission_id_homework_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."homework_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_leases" ADD CONSTRAINT "marking_leases_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marking_comments_once" ON "marking_comments" USING btree ("teacher_id","text");--> statement-breakpoint
CREATE INDEX "marking_leases_holder" ON "marking_leases" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "marking_leases_person" ON "marking_leases" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "marking_leases_ends" ON "marking_leases" USING btree ("ends_at");
--> statement-breakpoint
ALTER TABLE "lesson_openings" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "lesson_openings" ADD COLUMN "watched_at" timestamp with time zone;
--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (translate(translate(lower(name), 'أإآٱىةؤئظذ٠١٢٣٤٥٦٧٨٩ءـًٌٍَُِّْٰ', 'اااايهويضز0123456789'), 'ابتثجحخدرزسشصضطعغفقكلمنهوي', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')) STORED;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("name_folded" gin_trgm_ops,"phone" gin_trgm_ops,"email" gin_trgm_ops,"code" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "homeworks" ADD COLUMN "place" integer;--> statement-breakpoint
-- Each process keeps sessions in memory for seconds. These notices end them at once, whichever statement ends them.
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', user_id::text)
    from (select distinct user_id from ended where expires_at > now()) as people;
  return null;
end $$;--> statement-breakpoint
create trigger sessions_tell_ended after delete on sessions
  referencing old table as ended for each statement execute function tell_ended_sessions();--> statement-breakpoint
create function tell_changed_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.user_id::text);
  return null;
end $$;--> statement-breakpoint
create trigger sessions_tell_shortened after update on sessions for each row
  when (new.expires_at < old.expires_at or new.used_at < old.used_at or new.token_hash <> old.token_hash or new.user_id <> old.user_id)
  execute function tell_changed_session();--> statement-breakpoint
create function tell_changed_caller() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;--> statement-breakpoint
create trigger users_tell_changed after update on users for each row
  when (new.suspended_at is distinct from old.suspended_at or new.deleted_at is distinct from old.deleted_at
    or new.user_type is distinct from old.user_type or new.name is distinct from old.name)
  execute function tell_changed_caller();--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cause" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"name" text,
	"file_bytes" bigint,
	"table_bytes" bigint,
	"files" integer,
	"missing_files" integer,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backup_runs_ended" ON "backup_runs" USING btree ("ended_at") WHERE name is not null;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "video_state" text;
