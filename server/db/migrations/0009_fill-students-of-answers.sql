-- Runs outside a transaction, because it commits each batch of rows. A second run continues a broken one.
-- The trigger of the previous migration names the students. A batch skips locked rows, so it waits for no save.
do $$
declare
  name text;
  page integer;
  is_left boolean;
begin
  foreach name in array array[
    'attempt_answers', 'attempt_events', 'corrected_scores', 'late_answers',
    'late_submissions', 'homework_submission_files', 'homework_marks', 'homework_voice_notes'
  ] loop
    loop
      execute format('select exists (select from %I where student_id is null)', name) into is_left;
      exit when not is_left;
      for page in 0 .. pg_relation_size(name::regclass) / current_setting('block_size')::integer by 50 loop
        execute format(
          'update %1$I set student_id = null where ctid = any(array(
            select ctid from %1$I where ctid >= %2$L and ctid < %3$L and student_id is null for update skip locked))',
          name, format('(%s,0)', page), format('(%s,0)', page + 50));
        commit;
      end loop;
    end loop;
  end loop;
end
$$;--> statement-breakpoint
ALTER TABLE "attempt_answers" VALIDATE CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "attempt_events" VALIDATE CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "corrected_scores" VALIDATE CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "late_answers" VALIDATE CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "late_submissions" VALIDATE CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "homework_submission_files" VALIDATE CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "homework_marks" VALIDATE CONSTRAINT "student_id_is_there";--> statement-breakpoint
ALTER TABLE "homework_voice_notes" VALIDATE CONSTRAINT "student_id_is_there";
