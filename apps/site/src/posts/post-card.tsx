import { PostPicture, postDate, articlePath } from '@tiempos/ui/article';
import { SiteLink, VisuallyHidden } from '@tiempos/ui';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight } from 'lucide-react';
import type { PostCardFragment } from './post-card.generated';

interface PostCardProps {
  post: PostCardFragment;
  /** The level of the card's heading. */
  as?: 'h2' | 'h3';
  isFirst?: boolean;
  /** The lead story: from 768 px on a large picture beside the text. */
  isLead?: boolean;
  /** Shows the path, in the news list (F23, C10). */
  hasPath?: boolean;
}

/** Picture, headline, date, summary and link (F23, F25). */
export function PostCard({ post, as: Heading = 'h3', isFirst, isLead, hasPath }: PostCardProps) {
  const path = articlePath(post.titlePath);
  return (
    <chakra.article
      display="flex"
      flexDirection="column"
      {...(isLead && leadCard)}
      height="full"
      overflow="hidden"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      transition="border-color, box-shadow"
      transitionDuration="quick"
      _hover={{ borderColor: 'line.strong', boxShadow: 'lifted' }}
    >
      <SiteLink to={path} tabIndex={-1} aria-hidden {...(isLead && leadPicture)}>
        <PostPicture
          imgFileName={post.imgFileName}
          sizes={isLead ? LEAD_SIZES : '(min-width: 64em) 372px, (min-width: 48em) 46vw, 94vw'}
          isFirst={isFirst}
        />
      </SiteLink>
      <chakra.div
        display="flex"
        flexDirection="column"
        flex="1"
        minW="0"
        p={{ base: '5', md: '6' }}
        {...(isLead && leadWords)}
      >
        <Heading>
          <SiteLink to={path} {...cardTitle} {...(isLead && leadTitle)}>
            {post.title}
          </SiteLink>
        </Heading>
        <chakra.p mt="1" fontSize="xs" color="ink.soft" truncate title={hasPath ? path : undefined}>
          <time dateTime={post.createdDate}>{postDate(post.createdDate)}</time>
          {hasPath && (
            <>
              {' · '}
              <span>{path}</span>
            </>
          )}
        </chakra.p>
        <chakra.p mt="3" color="ink.soft" lineClamp={isLead ? { base: '3', lg: '6' } : '3'}>
          {post.description}
        </chakra.p>
        <SeeMore path={path} title={post.title} />
      </chakra.div>
    </chakra.article>
  );
}

const cardTitle = {
  textStyle: 'h3',
  fontWeight: '700',
  lineClamp: '4',
  _hover: { color: 'jade' },
} as const;

/** A picture of three fifths of the width beside the text, at least as high as it. */
const leadCard = { flexDirection: { base: 'column', md: 'row' } } as const;
const leadPicture = {
  position: 'relative',
  flex: { md: '0 0 60%' },
  minW: '0',
  aspectRatio: '16 / 9',
  css: { '& > div': { md: { position: 'absolute', inset: '0', aspectRatio: 'auto' } } },
} as const;
const LEAD_SIZES = '(min-width: 76em) 696px, (min-width: 48em) 58vw, 94vw';
const leadWords = { p: { base: '5', md: '6', lg: '10' }, fontSize: { lg: 'lg' } } as const;
const leadTitle = { fontSize: { md: '1.375rem', lg: '1.75rem' }, lineHeight: { md: '1.35' } } as const;

function SeeMore({ path, title }: { path: string; title: string }) {
  return (
    <chakra.p mt="auto" pt="4">
      <SiteLink
        to={path}
        display="inline-flex"
        alignItems="center"
        gap="2"
        minH="11"
        color="jade"
        fontWeight="700"
        _hover={{ color: 'jade.deep', textDecoration: 'underline', textUnderlineOffset: '0.25em' }}
      >
        Xem thêm
        <VisuallyHidden>
          {' '}
          <span lang="en">(see more)</span>: {title}
        </VisuallyHidden>
        <ArrowRight size={18} aria-hidden />
      </SiteLink>
    </chakra.p>
  );
}
