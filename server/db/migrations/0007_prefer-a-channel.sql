CREATE TABLE "preferred_channels" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"channel" text NOT NULL
);
