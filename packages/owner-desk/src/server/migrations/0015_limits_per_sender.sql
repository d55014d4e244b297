CREATE TABLE "recent_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sender" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "set_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_report" ADD COLUMN "set_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "recent_call_sender_kind_at_index" ON "recent_call" USING btree ("sender","kind","at");