import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { Transform } from 'class-transformer';
import {
  IsDate,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxDate,
  Min,
  MinDate,
} from 'class-validator';
import { limits, withoutControls, type RuleError } from '@tiempos/validation';
import { postTextList, type PostTexts } from '../texts/post-texts.js';
import { unsavedCovers, type UnsavedCover } from './unsaved-text.js';

const wrongType = { code: 'WRONG_TYPE' } satisfies RuleError;
const outOfRange = { code: 'OUT_OF_RANGE' } satisfies RuleError;

/** The texts as they were typed: the rules of a save do not hold yet. What the database cannot store is left out. */
@InputType({ isAbstract: true })
class TypedTexts {}
for (const { name, changed } of postTextList) {
  Field(() => String, { description: changed })(TypedTexts.prototype, name);
  IsString({ context: wrongType })(TypedTexts.prototype, name);
  Transform(({ value }) => (typeof value === 'string' ? withoutControls(value) : value))(
    TypedTexts.prototype,
    name,
  );
}

/** A version of a post or of its working copy. */
function BaseVersion(description: string): PropertyDecorator {
  return (target, property) => {
    Field(() => Int, { nullable: true, description })(target, property);
    IsOptional()(target, property);
    IsInt({ message: 'Phiên bản phải là số nguyên', context: wrongType })(target, property);
    Min(0, { message: 'Phiên bản không âm', context: outOfRange })(target, property);
    Max(limits.postVersion.max, { message: 'Phiên bản quá lớn', context: outOfRange })(target, property);
  };
}

/** A time that the database can store. */
function WrittenAt(description: string): PropertyDecorator {
  const message = 'writtenAt phải là thời điểm từ năm 1970 đến 9999';
  return (target, property) => {
    Field({ description })(target, property);
    IsDate({ message, context: { code: 'INVALID_FORMAT' } satisfies RuleError })(target, property);
    MinDate(new Date(0), { message, context: outOfRange })(target, property);
    MaxDate(new Date('9999-12-31'), { message, context: outOfRange })(target, property);
  };
}

/** Which unsaved text, and when it was typed. */
@InputType({ description: 'An unsaved text that is over: it was saved, used or discarded.' })
export class UnsavedTextEndInput {
  @Field(() => ID, { description: 'The UUID of its tab.' })
  @IsUUID('all', { message: 'tab phải là UUID', context: { code: 'INVALID_FORMAT' } satisfies RuleError })
  tab: string;

  @WrittenAt('When it was typed, by the clock of its browser. What is typed later is not over.')
  writtenAt: Date;
}

/** What an editor has at the moment (C106). */
@InputType({ description: 'What was typed in an editor and is not saved, whatever it lacks for a save.' })
export class UnsavedTextInput extends (TypedTexts as new () => PostTexts) {
  @Field(() => ID, { description: 'A UUID that the tab of the editor has made for the text.' })
  @IsUUID('all', { message: 'tab phải là UUID', context: { code: 'INVALID_FORMAT' } satisfies RuleError })
  tab: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The account that has typed it, for an editor that outlives its session: with another one it fails with FORBIDDEN.',
  })
  @IsOptional()
  accountId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The post that it is of; nothing for a new one.' })
  @IsOptional()
  postId?: string | null;

  @BaseVersion('The version of the post that it is written on.')
  version?: number | null;

  @BaseVersion('The version of the working copy that it is written on; 0 for none.')
  workingCopyVersion?: number | null;

  @Field(() => unsavedCovers, { nullable: true, description: 'What it changes of the thumbnail.' })
  @IsOptional()
  @IsIn(Object.values(unsavedCovers), { context: wrongType })
  cover?: UnsavedCover | null;

  @WrittenAt('When it was typed, by the clock of the browser.')
  writtenAt: Date;
}
