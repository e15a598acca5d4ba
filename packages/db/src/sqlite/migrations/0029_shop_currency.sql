CREATE TABLE `shop_currency` (
	`id` text PRIMARY KEY NOT NULL,
	`currency` text NOT NULL,
	CONSTRAINT "shop_currency_one_row" CHECK("shop_currency"."id" = 'shop')
);
