ALTER TABLE "pet" DROP CONSTRAINT "pet_user_id_place_pk";--> statement-breakpoint
ALTER TABLE "pet" ALTER COLUMN "place" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pet" ALTER COLUMN "pet" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pet" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "pet" ADD COLUMN "added_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "pet" ADD COLUMN "changed_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pet" ADD CONSTRAINT "pet_user_id_id_pk" PRIMARY KEY("user_id","id");