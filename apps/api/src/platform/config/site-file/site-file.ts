import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsObject,
  IsString,
  Length,
  Matches,
  ValidateIf,
  ValidateNested,
} from 'class-validator';

// The members of SITE_FILE (C83). docs/site-file/site.schema.json says the same to editors; a test compares the two.
// class-validator runs decorators from the bottom up and reports the first broken rule.

/** One line of text without blanks around it. */
function Line(max: number, { required = false } = {}): PropertyDecorator {
  return (required ? every : optional)(
    Length(1, max, { message: `must have 1 to ${max} characters` }),
    Matches(/^\S(.*\S)?$/, { message: 'must be one line of text without blanks at its ends' }),
    IsString({ message: required ? 'is missing, or is no text' : 'must be a text' }),
  );
}

/** An absolute http(s) URL. */
function Address(): PropertyDecorator {
  return optional(
    Matches(/^https?:\/\/[^\s/@?#]+(?:[/?#]\S*)?$/, {
      message: 'must be an address that starts with https:// or http://',
    }),
    IsString({ message: 'must be a text' }),
  );
}

/** The path of a picture beside the file. */
function Picture(): PropertyDecorator {
  return optional(
    Length(1, 500, { message: 'must be the path of a picture' }),
    IsString({ message: 'must be the path of a picture' }),
  );
}

/** An object with the members of a class. */
function Part(type: () => new () => object): PropertyDecorator {
  return optional(ValidateNested(), Type(type), IsObject({ message: 'must be an object' }));
}

/** What may be left out. Unlike with class-validator's IsOptional, null is refused. */
function IfSet(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

function optional(...decorators: PropertyDecorator[]): PropertyDecorator {
  return every(...decorators, IfSet());
}

function every(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of decorators.toReversed()) decorate(target, property);
  };
}

class AddressesPart {
  @Address() app?: string;
  @Address() trial?: string;
  @Address() about?: string;
  @Address() fanpage?: string;
  @Address() videoChannel?: string;
  @Address() chat?: string;
}

class CompanyPart {
  @Line(120) name?: string;
  @Line(20) taxId?: string;
  @Line(200) address?: string;
  @IsEmail({}, { message: 'must be an email address' })
  @IfSet()
  email?: string;
}

class TestimonialPart {
  @Line(300, { required: true }) quote: string;
  @Line(60, { required: true }) business: string;
  @Line(80, { required: true }) speaker: string;
  @Picture() picture?: string;
}

/** The whole file. */
export class SiteFile {
  @Line(500) $schema?: string;
  @Line(30) brand?: string;
  @Picture() logo?: string;
  @Picture() sharePicture?: string;

  /** One in place of jade; the others of the brand are mixed from it. */
  @Matches(/^#[\da-f]{6}$/i, { message: 'must be a colour such as #0f6b4f: # and six hexadecimal digits' })
  @IfSet()
  color?: string;

  @Part(() => AddressesPart) addresses?: AddressesPart;

  /** Eight digits or more, so that a phone can call it: 1900 1234, 028.3822.1234, +84 90 123 45 67. */
  @Matches(/^\+?\d(?:[ .-]?\d){7,14}$/, {
    message: 'must be a phone number that can be called, such as 1900 1234: 8 to 15 digits',
  })
  @IfSet()
  hotline?: string;

  @Part(() => CompanyPart) company?: CompanyPart;
  @Address() terms?: string;
  @Address() notificationBadge?: string;

  @ValidateNested({ each: true })
  @Type(() => TestimonialPart)
  @IsObject({ each: true, message: 'must be a list of objects' })
  @ArrayMaxSize(6, { message: 'must have at most 6 entries' })
  @ArrayMinSize(1, { message: 'must have an entry, or be left out' })
  @IsArray({ message: 'must be a list' })
  @IfSet()
  testimonials?: TestimonialPart[];

  @Line(120) trustLine?: string;

  @IsIn(['month', 'package'], { message: 'must be month or package' })
  @IfSet()
  planPeriod?: 'month' | 'package';

  @IsBoolean({ message: 'must be true or false' })
  @IfSet()
  authors?: boolean;
}
