CREATE TABLE "ended_session" (
	"sign_in" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
