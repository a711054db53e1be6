CREATE INDEX "courses_image" ON "courses" USING btree ("image") WHERE image is not null;--> statement-breakpoint
CREATE INDEX "lessons_image" ON "lessons" USING btree ("image") WHERE image is not null;--> statement-breakpoint
CREATE INDEX "questions_image" ON "questions" USING btree ("image") WHERE image is not null;--> statement-breakpoint
CREATE INDEX "tests_image" ON "tests" USING btree ("image") WHERE image is not null;--> statement-breakpoint
CREATE INDEX "homeworks_image" ON "homeworks" USING btree ("image") WHERE image is not null;--> statement-breakpoint
CREATE INDEX "users_image" ON "users" USING btree ("image") WHERE image is not null;