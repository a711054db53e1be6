-- Each row of an attempt or a submission names its student, so that a database can keep a student's rows on one machine
-- (docs/decisions/063). The next migration fills older rows.
ALTER TABLE "attempt_answers" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "attempt_events" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "corrected_scores" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "late_answers" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "late_submissions" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "homework_submission_files" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "homework_marks" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "homework_voice_notes" ADD COLUMN "student_id" integer;--> statement-breakpoint
-- A process of an older version writes rows without their student.
CREATE FUNCTION name_student() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_table_name in ('homework_submission_files', 'homework_voice_notes') then
    select student_id into new.student_id from homework_submissions where id = new.submission_id;
  elsif tg_table_name = 'homework_marks' then
    select homework_submissions.student_id into new.student_id from homework_submissions
    join homework_submission_files as file on file.submission_id = homework_submissions.id where file.id = new.page_id;
  else
    select student_id into new.student_id from attempts where id = new.attempt_id;
  end if;
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER name_student BEFORE INSERT OR UPDATE ON "attempt_answers" FOR EACH ROW WHEN (new.student_id is null) EXECUTE FUNCTION name_student();--> statement-breakpoint
CREATE TRIGGER name_student BEFORE INSERT OR UPDATE ON "attempt_events" FOR EACH ROW WHEN (new.student_id is null) EXECUTE FUNCTION name_student();--> statement-breakpoint
CREATE TRIGGER name_student BEFORE INSERT OR UPDATE ON "corrected_scores" FOR EACH ROW WHEN (new.student_id is null) EXECUTE FUNCTION name_student();--> statement-breakpoint
CREATE TRIGGER name_student BEFORE INSERT OR UPDATE ON "late_answers" FOR EACH ROW WHEN (new.student_id is null) EXECUTE FUNCTION name_student();--> statement-breakpoint
CREATE TRIGGER name_student BEFORE INSERT OR UPDATE ON "late_submissions" FOR EACH ROW WHEN (new.student_id is null) EXECUTE FUNCTION name_student();--> statement-breakpoint
CREATE TRIGGER name_student BEFORE INSERT OR UPDATE ON "homework_submission_files" FOR EACH ROW WHEN (new.student_id is null) EXECUTE FUNCTION name_student();--> statement-breakpoint
CREATE TRIGGER name_student BEFORE INSERT OR UPDATE ON "homework_marks" FOR EACH ROW WHEN (new.student_id is null) EXECUTE FUNCTION name_student();--> statement-breakpoint
CREATE TRIGGER name_student BEFORE INSERT OR UPDATE ON "homework_voice_notes" FOR EACH ROW WHEN (new.student_id is null) EXECUTE FUNCTION name_student();--> statement-breakpoint
-- Older processes: the trigger names the student before the check.
ALTER TABLE "attempt_answers" ADD CONSTRAINT "student_id_is_there" CHECK (student_id is not null) NOT VALID;--> statement-breakpoint
-- Older processes: the trigger names the student before the check.
ALTER TABLE "attempt_events" ADD CONSTRAINT "student_id_is_there" CHECK (student_id is not null) NOT VALID;--> statement-breakpoint
-- Older processes: the trigger names the student before the check.
ALTER TABLE "corrected_scores" ADD CONSTRAINT "student_id_is_there" CHECK (student_id is not null) NOT VALID;--> statement-breakpoint
-- Older processes: the trigger names the student before the check.
ALTER TABLE "late_answers" ADD CONSTRAINT "student_id_is_there" CHECK (student_id is not null) NOT VALID;--> statement-breakpoint
-- Older processes: the trigger names the student before the check.
ALTER TABLE "late_submissions" ADD CONSTRAINT "student_id_is_there" CHECK (student_id is not null) NOT VALID;--> statement-breakpoint
-- Older processes: the trigger names the student before the check.
ALTER TABLE "homework_submission_files" ADD CONSTRAINT "student_id_is_there" CHECK (student_id is not null) NOT VALID;--> statement-breakpoint
-- Older processes: the trigger names the student before the check.
ALTER TABLE "homework_marks" ADD CONSTRAINT "student_id_is_there" CHECK (student_id is not null) NOT VALID;--> statement-breakpoint
-- Older processes: the trigger names the student before the check.
ALTER TABLE "homework_voice_notes" ADD CONSTRAINT "student_id_is_there" CHECK (student_id is not null) NOT VALID;
