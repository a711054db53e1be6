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
CREATE INDEX "backup_runs_ended" ON "backup_runs" USING btree ("ended_at") WHERE name is not null;