/** An operation that a tab of GraphiQL opens with. */
export interface Example {
  query: string;
  variables?: string;
  headers?: string;
}

/** The tabs, from left to right: a list, an article, a login, a save with an upload. */
export const examples: Example[] = [
  {
    query: `# The newest articles. Run it with the button or with Ctrl-Enter.
query NewsList {
  publishedPosts(limit: 5) {
    contents {
      title
      titlePath
      excerpt
      publishedAt
      image {
        url(width: W960)
        placeholder
      }
    }
    paging {
      total
      hasNextPage
    }
  }
}
`,
  },
  {
    query: `# One article. Put a titlePath of the first tab into the variables. Each run counts a view.
query Article($titlePath: String!) {
  publishedPost(titlePath: $titlePath) {
    title
    url
    content
    keywordList
    readingMinutes
    image {
      url
      srcSet
      width
      height
    }
  }
  relatedPosts(titlePath: $titlePath) {
    title
    titlePath
  }
}
`,
    variables: variables({ titlePath: 'a-title-path' }),
  },
  {
    query: `# Signs in. Copy the accessToken into the headers of the next tab; nothing here is kept after you leave.
mutation LogIn($input: LoginInput!) {
  logIn(input: $input) {
    user {
      name
    }
    tokens {
      accessToken
      refreshToken
      expiresIn
    }
  }
}
`,
    variables: variables({ input: { email: '', password: '' } }),
  },
  {
    query: `# Saves a draft. Choose a picture at the top right to send it as $thumbImg.
mutation SavePost($input: PostInput!, $thumbImg: Upload) {
  savePost(input: $input, thumbImg: $thumbImg) {
    id
    version
    url
    image {
      url
    }
  }
}
`,
    variables: variables({
      input: {
        title: 'Bún bò Đông Ba',
        description: 'Mở hàng từ 6 giờ',
        content: '<p>Mời cả nhà.</p>',
        isDraft: true,
      },
      thumbImg: null,
    }),
    headers: variables({ authorization: 'Bearer ' }),
  },
];

function variables(values: object): string {
  return JSON.stringify(values, null, 2);
}
