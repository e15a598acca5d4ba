CREATE TABLE `review_counts` (
	`part_id` text PRIMARY KEY NOT NULL,
	`shown` integer NOT NULL,
	`hidden` integer NOT NULL,
	`half_stars` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `parts_status_category_price` ON `parts` (`status`,`category`,`price_minor`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_created` ON `reviews` (`created_at`,`id`);
--> statement-breakpoint
INSERT INTO `review_counts` (`part_id`, `shown`, `hidden`, `half_stars`)
SELECT '', sum(`hidden` = 0), sum(`hidden`), sum(CASE WHEN `hidden` = 0 THEN CAST(2 * `rating` AS integer) ELSE 0 END)
FROM `reviews` HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO `review_counts` (`part_id`, `shown`, `hidden`, `half_stars`)
SELECT `part_id`, sum(`hidden` = 0), sum(`hidden`), sum(CASE WHEN `hidden` = 0 THEN CAST(2 * `rating` AS integer) ELSE 0 END)
FROM `reviews` WHERE `part_id` IS NOT NULL GROUP BY `part_id`;
