-- contracts 0055_former_part_numbers
DROP TABLE `order_counts`;