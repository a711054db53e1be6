-- Older processes: the trigger names the student of each row.
ALTER TABLE "attempt_answers" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
-- Older processes: no statement names the constraint.
ALTER TABLE "attempt_answers" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
-- Older processes: the trigger names the student of each row.
ALTER TABLE "attempt_events" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
-- Older processes: no statement names the constraint.
ALTER TABLE "attempt_events" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
-- Older processes: the trigger names the student of each row.
ALTER TABLE "corrected_scores" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
-- Older processes: no statement names the constraint.
ALTER TABLE "corrected_scores" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
-- Older processes: the trigger names the student of each row.
ALTER TABLE "late_answers" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
-- Older processes: no statement names the constraint.
ALTER TABLE "late_answers" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
-- Older processes: the trigger names the student of each row.
ALTER TABLE "late_submissions" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
-- Older processes: no statement names the constraint.
ALTER TABLE "late_submissions" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
-- Older processes: the trigger names the student of each row.
ALTER TABLE "homework_submission_files" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
-- Older processes: no statement names the constraint.
ALTER TABLE "homework_submission_files" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
-- Older processes: the trigger names the student of each row.
ALTER TABLE "homework_marks" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
-- Older processes: no statement names the constraint.
ALTER TABLE "homework_marks" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
-- Older processes: the trigger names the student of each row.
ALTER TABLE "homework_voice_notes" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
-- Older processes: no statement names the constraint.
ALTER TABLE "homework_voice_notes" DROP CONSTRAINT "student_id_is_there";
