ALTER TABLE "stopped_digests" ADD COLUMN "stops_week" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stopped_digests" ADD COLUMN "stops_missed" boolean DEFAULT true NOT NULL;