CREATE TABLE "record" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"changed_at" bigint NOT NULL,
	"deleted_at" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "record_user_id_kind_id_pk" PRIMARY KEY("user_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "record_version" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wishlist_entry" ADD COLUMN "saved_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "wishlist_entry" SET "saved_at" = "added_at";
