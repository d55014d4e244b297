CREATE TABLE "click" (
	"day" date NOT NULL,
	"product_id" text NOT NULL,
	"retailer" text NOT NULL,
	"page" text NOT NULL,
	"place" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "click_day_product_id_retailer_page_place_pk" PRIMARY KEY("day","product_id","retailer","page","place")
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_miss_day_words_pk" PRIMARY KEY("day","words")
);
