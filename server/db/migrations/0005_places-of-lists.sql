ALTER TABLE "lessons" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "homeworks" ADD COLUMN "place" integer;