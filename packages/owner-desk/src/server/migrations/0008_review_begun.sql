CREATE TABLE "review_begun" (
	"user_id" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_begun_user_id_begun_at_pk" PRIMARY KEY("user_id","begun_at")
);
