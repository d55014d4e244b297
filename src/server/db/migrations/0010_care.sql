CREATE TABLE "care" (
	"user_id" text NOT NULL,
	"pet_id" text NOT NULL,
	"kind" text NOT NULL,
	"entries" jsonb NOT NULL,
	CONSTRAINT "care_user_id_pet_id_kind_pk" PRIMARY KEY("user_id","pet_id","kind")
);
