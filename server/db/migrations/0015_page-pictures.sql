ALTER TABLE "page_drafts" ADD COLUMN "banner" text;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "page_versions" ADD COLUMN "banner" text;--> statement-breakpoint
ALTER TABLE "page_versions" ADD COLUMN "image" text;--> statement-breakpoint
-- The pictures of a page never changed with its text so far, so every version and draft has the page's pictures.
UPDATE "page_versions" SET "banner" = "pages"."banner", "image" = "pages"."image" FROM "pages" WHERE "pages"."slug" = "page_versions"."slug";--> statement-breakpoint
UPDATE "page_drafts" SET "banner" = "pages"."banner", "image" = "pages"."image" FROM "pages" WHERE "pages"."slug" = "page_drafts"."slug";
