CREATE TABLE "sandbox_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ref" text NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_orders_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "inquire_at" timestamp with time zone DEFAULT now() + interval '5 minutes' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "inquiries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("inquire_at") WHERE status in ('created', 'redirected');