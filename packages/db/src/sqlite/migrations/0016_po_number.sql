ALTER TABLE `orders` ADD `po_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `orders` SET `po_number` = (SELECT `po_number` FROM `checkouts` WHERE `checkouts`.`id` = `orders`.`checkout_id`)
WHERE `checkout_id` IN (SELECT `id` FROM `checkouts` WHERE `po_number` <> '');--> statement-breakpoint
CREATE INDEX `orders_po_number` ON `orders` (lower("po_number"),`state`,`sequence`) WHERE lower("orders"."po_number") <> '';