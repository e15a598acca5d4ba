-- contracts 0054_former_part_numbers
DROP TABLE "shop"."order_counts" CASCADE;