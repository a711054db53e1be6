CREATE TABLE "late_answers" (
	"attempt_id" integer NOT NULL,
	"round" integer NOT NULL,
	"question_id" integer NOT NULL,
	"answer_id" integer NOT NULL,
	"proof" text NOT NULL,
	"answered_at" timestamp with time zone,
	"counted" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "late_answers_attempt_id_round_question_id_pk" PRIMARY KEY("attempt_id","round","question_id")
);
--> statement-breakpoint
CREATE TABLE "late_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "late_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"submit_key" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answers" jsonb NOT NULL,
	"journal" jsonb,
	"reply_score" integer NOT NULL,
	"reply_kept" integer NOT NULL,
	"reply_counted" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempt_events" ADD COLUMN "length_ms" integer;--> statement-breakpoint
ALTER TABLE "attempt_events" ADD COLUMN "client_seq" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "submitted_score" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "resume_ms" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "paused_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "saves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "saves_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "finish_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "image_kind" text;--> statement-breakpoint
ALTER TABLE "test_papers" ADD COLUMN "duration" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "test_papers" ADD COLUMN "leave_rule" text NOT NULL;--> statement-breakpoint
ALTER TABLE "test_papers" ADD COLUMN "late_answers" text NOT NULL;--> statement-breakpoint
ALTER TABLE "test_papers" ADD COLUMN "total_questions" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "late_answers" text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_submissions" ADD CONSTRAINT "late_submissions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_submissions_attempt" ON "late_submissions" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_events_reported" ON "attempt_events" USING btree ("attempt_id","client_seq");--> statement-breakpoint
-- Every save updates its attempt's row; with room on the page the indexes stay as they are.
ALTER TABLE "attempts" SET (fillfactor = 80);
