ALTER TABLE "attempt_answers" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_answers" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "attempt_events" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_events" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "corrected_scores" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "corrected_scores" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "late_answers" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "late_answers" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "late_submissions" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "late_submissions" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "homework_submission_files" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_submission_files" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "homework_marks" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_marks" DROP CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "homework_voice_notes" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_voice_notes" DROP CONSTRAINT "student_id_is_there";
