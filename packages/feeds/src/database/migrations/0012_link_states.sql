CREATE TABLE "link_state" (
	"product_id" text NOT NULL,
	"retailer" text NOT NULL,
	"state" text NOT NULL,
	"since" date NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_state_product_id_retailer_pk" PRIMARY KEY("product_id","retailer")
);
