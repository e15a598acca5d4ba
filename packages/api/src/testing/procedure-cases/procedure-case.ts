import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { Person, TestShop } from '../test-shop.ts';

/** How a procedure is called in tests. */
export interface ProcedureCase {
  /** Valid input of an allowed caller, created anew for each call. */
  input(shop: TestShop, caller: Person): unknown;
  /** The error for a customer who names another customer's object. */
  otherCustomer?: ErrorCode;
  /** The error for an admin who names an object that only its customer may use. */
  admin?: ErrorCode;
}

/** Cases by the path of their procedure. */
export type ProcedureCases = Readonly<Record<string, ProcedureCase>>;
