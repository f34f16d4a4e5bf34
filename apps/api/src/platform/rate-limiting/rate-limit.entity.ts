import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is left of a limit for somebody, as rate-limiter-flexible writes it. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn('varchar', { length: 255, primaryKeyConstraintName: 'rate_limits_pkey' })
  key: string;

  /** used */
  @Column('integer', { default: 0 })
  points: number;

  /** When the points are given back, in milliseconds since 1970. */
  @Column('bigint', { nullable: true })
  expire: string | null;
}
