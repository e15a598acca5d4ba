import {
  addCategoryInput,
  categoryBranchInput,
  categoryMenuSchema,
  categoryTreeSchema,
  changeCategoryInput,
  foundBranchSchema,
  orderCategoriesInput,
  removeCategoryInput,
} from '@bm/domain/categories/category.schema';
import { WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, publicProcedure, router } from '../trpc.ts';
import { findBranch, readMenu, readTree } from './read-categories.ts';
import {
  addCategory,
  changeCategory,
  orderCategories,
  removeCategory,
} from './save-category.service.ts';

/** All categories are read; the answer is cached until one changes. */
const TREE_ROWS = 20;

export const categoriesRouter = router({
  /** The categories of header and footer. */
  menu: publicProcedure({ rows: TREE_ROWS, cached: true })
    .input(noInput)
    .output(categoryMenuSchema)
    .query(({ ctx }) => readMenu(ctx)),

  /** What the catalogue shows of the tree beside a category. */
  branch: publicProcedure({ rows: TREE_ROWS, cached: true })
    .input(categoryBranchInput)
    .output(foundBranchSchema)
    .query(({ ctx, input }) => findBranch(ctx, input.category)),

  tree: publicProcedure({ rows: TREE_ROWS, cached: true })
    .input(noInput)
    .output(categoryTreeSchema)
    .query(({ ctx }) => readTree(ctx)),

  add: adminProcedure({ rows: WHOLE_LIST, audit: 'categories.add' })
    .input(addCategoryInput)
    .output(categoryTreeSchema)
    .mutation(({ ctx, input }) => addCategory(ctx, input)),

  change: adminProcedure({ rows: WHOLE_LIST, audit: 'categories.change' })
    .input(changeCategoryInput)
    .output(categoryTreeSchema)
    .mutation(({ ctx, input }) => changeCategory(ctx, input)),

  order: adminProcedure({ rows: WHOLE_LIST, audit: 'categories.order' })
    .input(orderCategoriesInput)
    .output(categoryTreeSchema)
    .mutation(({ ctx, input }) => orderCategories(ctx, input)),

  remove: adminProcedure({ rows: WHOLE_LIST, audit: 'categories.remove' })
    .input(removeCategoryInput)
    .output(categoryTreeSchema)
    .mutation(({ ctx, input }) => removeCategory(ctx, input)),
});
