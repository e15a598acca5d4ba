ALTER TABLE `parts` ADD `gtin` text;--> statement-breakpoint
ALTER TABLE `parts` ADD `hs_code` text;--> statement-breakpoint
ALTER TABLE `parts` ADD `country_of_origin` text;--> statement-breakpoint
ALTER TABLE `parts` ADD `shelf_place` text;