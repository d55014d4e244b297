CREATE TABLE "pet" (
	"user_id" text NOT NULL,
	"place" smallint NOT NULL,
	"pet" jsonb NOT NULL,
	CONSTRAINT "pet_user_id_place_pk" PRIMARY KEY("user_id","place")
);
