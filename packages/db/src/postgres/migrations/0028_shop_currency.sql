CREATE TABLE "shop"."shop_currency" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	CONSTRAINT "shop_currency_one_row" CHECK ("shop"."shop_currency"."id" = 'shop')
);
