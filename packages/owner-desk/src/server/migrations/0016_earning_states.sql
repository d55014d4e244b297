ALTER TABLE "earning" ADD COLUMN "report" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "earning" ADD COLUMN "tag" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "earning" ADD COLUMN "state" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
-- Amazon's ids begin with the day, the ASIN (none for a bounty) and the tracking ID. What it reports is shipped.
UPDATE "earning" SET
  "report" = CASE WHEN split_part("id", ' ', 2) = '' THEN 'bounty' ELSE 'sales' END,
  "tag" = lower(split_part("id", ' ', 3)),
  "state" = 'approved'
WHERE "program" = 'amazon';
