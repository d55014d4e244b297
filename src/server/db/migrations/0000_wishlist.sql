CREATE TABLE "wishlist_entry" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_entry_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
