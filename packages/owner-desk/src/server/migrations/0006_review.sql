CREATE TABLE "review" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"customer_name" text NOT NULL,
	"rating" smallint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"pet" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"version" integer DEFAULT 1 NOT NULL,
	"first_written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_user_id_product_id_unique" UNIQUE("user_id","product_id")
);
