CREATE TABLE "earning" (
	"program" text NOT NULL,
	"id" text NOT NULL,
	"day" date NOT NULL,
	"click_day" date,
	"product_id" text NOT NULL,
	"retailer" text NOT NULL,
	"page" text NOT NULL,
	"place" text NOT NULL,
	"has_sub_tag" boolean NOT NULL,
	"orders" integer NOT NULL,
	"sale" integer NOT NULL,
	"commission" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "earning_program_id_pk" PRIMARY KEY("program","id")
);
--> statement-breakpoint
CREATE TABLE "review_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" text NOT NULL,
	"review" text NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_at" timestamp with time zone
);
