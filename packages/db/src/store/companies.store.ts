import type { Company, Exemption } from '@bm/domain/company/company.schema';

/** The fields of a company that its customer edits. */
export type CompanyFields = Omit<Company, 'taxExemptReason' | 'version'>;

export interface CompanyReads {
  /** The user's company; an empty one where none is stored. */
  byUser(userId: string): Promise<Company>;
  /** The reason for the tax exemption of the user's company; empty for all others. */
  exemptReason(userId: string): Promise<string>;
  /** All customers whose company pays no tax, latest first. */
  exemptions(): Promise<Exemption[]>;
}

export interface CompanyWrites {
  /** Stores the fields if the version still is `from.version`; false otherwise. */
  save(
    userId: string,
    fields: CompanyFields,
    from: { version: number; at: number },
  ): Promise<boolean>;
  /** Stores or, with an empty reason, ends the exemption. */
  setExemptReason(userId: string, reason: string, at: number): Promise<void>;
}
