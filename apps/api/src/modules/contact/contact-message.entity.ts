import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The API a message came through. */
export type ContactChannel = 'rest' | 'graphql';

/** A visitor's message with the evidence of consent (C26). Personal data: never logged, read by the operator only. */
@Entity('contact_messages')
@Check('contact_messages_door_check', `door in ('rest', 'graphql')`)
export class ContactMessage {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'contact_messages_pkey',
  })
  id: string;

  @Column('text')
  name: string;

  /** As the visitor typed it. */
  @Column('text')
  phone: string;

  /** The same number in E.164, null where it cannot be parsed (C21). */
  @Column('text', { name: 'phone_e164', nullable: true })
  phoneE164: string | null;

  @Index('contact_messages_email')
  @Column('text')
  email: string;

  @Column('text')
  message: string;

  /** The privacy policy in force when the message arrived. */
  @Column('text', { name: 'privacy_policy_version' })
  privacyPolicyVersion: string;

  @Column('timestamptz', { name: 'consented_at' })
  consentedAt: Date;

  @Column('text', { name: 'door' })
  channel: ContactChannel;

  @Column('text', { name: 'captcha_provider' })
  captchaProvider: string;

  /** The policy version signed into the captcha challenge, where the provider signs one. */
  @Column('text', { name: 'challenge_policy_version', nullable: true })
  challengePolicyVersion: string | null;

  @Column('timestamptz', { name: 'mailed_at', nullable: true })
  mailedAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
