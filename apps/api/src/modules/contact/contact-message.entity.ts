import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../users/user.entity.js';
import { messageStates, type ContactMessageState } from './inbox/message-state.js';

/** The API a message came through. */
export type ContactChannel = 'rest' | 'graphql';

/** A visitor's message with the evidence of consent (C26). Personal data: never logged, read by managers only (C104). */
@ObjectType({ description: "A visitor's message to the shop, for managers." })
@Entity('contact_messages')
@Check('contact_messages_door_check', `door in ('rest', 'graphql')`)
@Check('contact_messages_state_check', `state in ('new', 'answered', 'spam')`)
@Check('contact_messages_note_check', 'char_length(note) between 1 and 500')
@Index('contact_messages_state', ['state', 'id'])
export class ContactMessage {
  @Field(() => ID, { description: "The message's id." })
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'contact_messages_pkey',
  })
  id: string;

  @Field({ description: 'The name of the sender.' })
  @Column('text')
  name: string;

  /** As the visitor typed it. */
  @Field({ description: 'The telephone number as it was typed.' })
  @Column('text')
  phone: string;

  /** The same number in E.164, null where it cannot be parsed (C21). */
  @Field(() => String, {
    nullable: true,
    description: 'The telephone number in E.164, for example +84912345678; null where it cannot be one.',
  })
  @Index('contact_messages_phone_e164')
  @Column('text', { name: 'phone_e164', nullable: true })
  phoneE164: string | null;

  @Field({ description: 'The email address of the sender, in lower case.' })
  @Index('contact_messages_email')
  @Column('text')
  email: string;

  @Field({ description: 'The text of the message, with its line breaks.' })
  @Column('text')
  message: string;

  /** The privacy policy in force when the message arrived. */
  @Field({ description: 'The version of the privacy policy that the sender agreed to.' })
  @Column('text', { name: 'privacy_policy_version' })
  privacyPolicyVersion: string;

  @Field({ description: 'When the sender agreed to the privacy policy.' })
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

  @Field({ description: 'When the message arrived.' })
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Field(() => messageStates, { description: 'What became of the message.' })
  @Column('text', { default: 'new' })
  state: ContactMessageState;

  /** When its state was last set; null while nobody has. */
  @Field(() => Date, {
    nullable: true,
    description: 'When the state was last set; null while nobody has set it.',
  })
  @Column('timestamptz', { name: 'state_at', nullable: true })
  stateAt: Date | null;

  /** The account that set it; null as well once the account is gone. */
  @ForeignKey(() => User, { name: 'contact_messages_state_by_fkey', onDelete: 'SET NULL' })
  @Column('integer', { name: 'state_by', nullable: true })
  stateById: number | null;

  /** What managers tell one another about it; null for nothing. */
  @Field(() => String, {
    nullable: true,
    description: 'What managers tell one another about it; null for nothing.',
  })
  @Column('text', { nullable: true })
  note: string | null;
}
