CREATE TABLE "offer" (
	"product_id" text NOT NULL,
	"retailer" text NOT NULL,
	"cents" integer,
	"currency" text DEFAULT 'USD' NOT NULL,
	"availability" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_product_id_retailer_pk" PRIMARY KEY("product_id","retailer")
);
